class Journal {
  private readonly FileStream _file = new FileStream("a", FileMode.Open); // expect
  private TcpClient client; // expect
  private SqlConnection? _connection; // expect

  Journal() {
    client = new TcpClient("host", 80);
    this._connection = new("Server=db");
    if (client != null) client.NoDelay = true;
  }
  void Write(byte[] data) => _file.Write(data, 0, 1);
}
