class Journal { // expect
  private readonly FileStream _file = new FileStream("a", FileMode.Open);
  private TcpClient client;
  private SqlConnection? _connection;

  Journal() {
    client = new TcpClient("host", 80);
    this._connection = new("Server=db");
    if (client != null) client.NoDelay = true;
  }
  void Write(byte[] data) => _file.Write(data, 0, 1);
}
class Watched : IDisposable {
  private readonly FileSystemWatcher _watcher = new FileSystemWatcher("a"); // expect
  private readonly StreamReader _reader = new StreamReader("b");
  public void Dispose() => _reader.Dispose();
}
