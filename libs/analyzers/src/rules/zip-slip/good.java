class Unzip {
  void unzip(ZipFile zip, File target) throws Exception {
    for (ZipEntry entry : entries(zip)) {
      File file = new File(target, entry.getName());
      if (!file.getCanonicalPath().startsWith(target.getCanonicalPath() + File.separator)) throw new IOException();
      copy(zip.getInputStream(entry), file);
    }
  }
}
