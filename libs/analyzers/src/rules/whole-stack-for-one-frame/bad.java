class Log {
  String caller() {
    return Thread.currentThread().getStackTrace()[2].getMethodName(); // expect
  }
}
