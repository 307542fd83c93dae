@echo off
rem Starts ExtentScope with a JDK 25 or newer.
setlocal EnableExtensions DisableDelayedExpansion
set "APP_HOME=%~dp0.."
set "JAVA_EXE="
if defined JAVA_HOME call :consider "%JAVA_HOME%"
if not defined JAVA_EXE for /f "delims=" %%J in ('where java 2^>nul') do if not defined JAVA_EXE call :consider "%%~dpJ.."
for %%R in ("%ProgramFiles%\Java" "%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%USERPROFILE%\.jdks") do (
  if not defined JAVA_EXE for /d %%D in ("%%~R\*") do if not defined JAVA_EXE call :consider "%%~D"
)
if not defined JAVA_EXE (
  echo extentscope: no JDK 25 or newer found; install one or set JAVA_HOME to it 1>&2
  exit /b 2
)
"%JAVA_EXE%" --add-opens=java.base/java.lang=ALL-UNNAMED --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow %EXTENTSCOPE_OPTS% -cp "%APP_HOME%\lib\*" io.extentscope.ui.Main %*
exit /b %ERRORLEVEL%

:consider
if not exist "%~1\bin\java.exe" exit /b
if not exist "%~1\release" exit /b
for /f "tokens=2 delims==." %%V in ('findstr /b "JAVA_VERSION=" "%~1\release"') do call :accept "%~1" "%%~V"
exit /b

:accept
set "FEATURE=%~2"
set "FEATURE=%FEATURE:"=%"
if %FEATURE% GEQ 25 set "JAVA_EXE=%~1\bin\java.exe"
exit /b
