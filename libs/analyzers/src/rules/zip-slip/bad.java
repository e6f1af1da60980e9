class Unzip {
  void unzip(ZipFile zip, File target) throws Exception {
    for (ZipEntry entry : entries(zip)) {
      copy(zip.getInputStream(entry), new File(target, entry.getName())); // expect
    }
  }
}
