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
