class Journal : IDisposable {
  private readonly FileStream _file = new FileStream("a", FileMode.Open);
  private StreamReader _reader;
  private Socket _given;
  private TcpClient _handed = new TcpClient();
  private static readonly FileStream Shared = new FileStream("b", FileMode.Open);
  public FileStream Open = new FileStream("c", FileMode.Open);
  private UdpClient _returned = new UdpClient();
  private readonly List<string> _names = new List<string>();
  private StreamWriter _writer;

  Journal(Socket given) {
    _given = given;
    _reader = new StreamReader("a");
    Register(_handed);
    _writer = new StreamWriter("d");
  }
  UdpClient Client() => _returned;
  void Stop() { using (_writer) { _writer.Flush(); } }
  public void Dispose() {
    _file?.Dispose();
    this._reader.Close();
  }
}
