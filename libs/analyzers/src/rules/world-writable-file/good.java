class Files {
  void open(File file) {
    file.setWritable(true);
    PosixFilePermissions.fromString("rwxr-xr-x");
  }
}
