class Program {
  public static void main(String[] args) {
    System.exit(run(args));
  }
}

class Machine {
  void reboot() {
    System.exit(130);
  }
}
