class Program {
  public static void main(String[] args) {
    System.exit(run(args));
  }
}
