class Unzip {
  void unzip(ZipFile zip, File target) throws Exception {
    for (ZipEntry entry : entries(zip)) {
      File file = new File(target, entry.getName());
      if (!file.getCanonicalPath().startsWith(target.getCanonicalPath() + File.separator)) throw new IOException();
      copy(zip.getInputStream(entry), file);
    }
  }
}

class Unpack {
  void unpack(ZipInputStream zip, Path target) throws IOException {
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      Path path = target.resolve(entry.getName());
      checkPathTraversal(target, path);
      Files.copy(zip, path);
    }
  }
}
