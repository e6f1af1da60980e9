class Log {
  String caller() {
    return StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst()).get().getMethodName();
  }
  StackTraceElement top(Exception error) {
    return error.getStackTrace()[0];
  }
}
