class Files {
  void open(File file) {
    file.setWritable(true, false); // expect
    PosixFilePermissions.fromString("rwxrwxrwx"); // expect
  }
}
