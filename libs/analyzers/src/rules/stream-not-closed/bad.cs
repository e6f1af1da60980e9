class Notes
{
    string First()
    {
        var reader = new StreamReader("notes.txt"); // expect
        return reader.ReadLine();
    }
}

class Packed
{
    void Pack(Stream target, string text)
    {
        using (var gzip = new GZipStream(target, CompressionMode.Compress))
        {
            var writer = new StreamWriter(gzip); // expect
            writer.Write(text);
        }
    }
}
class Sender {
  void Send(string path) {
    var file = File.OpenRead(path); // expect
    file.Seek(5, SeekOrigin.Begin);
    var client = new TcpClient("host", 80); // expect
    client.NoDelay = true;
    var stop = new CancellationTokenSource(500); // expect
    Wait(stop.Token);
  }
}
