class Save {
  void save() {
    try {
      store();
    } catch (IOException e) {
      throw new AppException("not saved: " + e.getMessage(), e);
    }
    try {
      store();
    } catch (IOException e) {
      log.error("not saved", e);
      throw new AppException(e.getMessage());
    }
  }
}

class Stored {
  Object readResolve() throws ObjectStreamException {
    try {
      return Point.parse(text);
    } catch (IllegalArgumentException e) {
      throw new StreamCorruptedException(e.getMessage());
    }
  }
}
