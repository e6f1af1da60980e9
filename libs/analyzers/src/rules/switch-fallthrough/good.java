class Shipping {
  int rank(int zone) {
    switch (zone) {
      case 1:
        if (isNear()) {
          return 3;
        }
      default:
        return 0;
    }
  }

  void choose(int zone) {
    switch (zone) {
      case 1:
        log("one");
      default:
        // nothing to do
    }
  }

  int price(int zone) {
    switch (zone) {
      case 0:
      case 1:
        return 5;
      case 2:
        log("two");
        // falls through
      case 3:
        if (zone > 2) {
          return 9;
        } else {
          throw new IllegalStateException();
        }
      case 4: {
        log("four");
        break;
      }
      default:
        log("other");
    }
    return switch (zone) {
      case 5 -> 1;
      default -> 2;
    };
  }
  void read(State state) {
    switch (state) {
      case MAGIC:
        checkMagic();
        mark(State.VERSION);
      case VERSION:
        checkVersion();
        mark(State.LENGTH);
      case LENGTH:
        length = readLength();
        mark(State.BODY);
      case BODY:
        body = readBody(length);
        break;
      default:
        log("other");
    }
  }
}
