class Notes
{
    string First()
    {
        using var reader = new StreamReader("notes.txt");
        return reader.ReadLine();
    }
}

class Pages
{
    Stream Text(string text)
    {
        var stream = new MemoryStream();
        var writer = new StreamWriter(stream);
        writer.Write(text);
        writer.Flush();
        return stream;
    }
}

class Packed
{
    string Unpack(byte[] bytes)
    {
        using GZipStream gzip = new GZipStream(new MemoryStream(bytes), CompressionMode.Decompress);
        StreamReader reader = new StreamReader(gzip, Encoding.UTF8);
        return reader.ReadToEnd();
    }

    byte[] Pack(string text)
    {
        var memory = new MemoryStream();
        using (var gzip = new GZipStream(memory, CompressionMode.Compress))
        {
            var writer = new StreamWriter(gzip);
            writer.Write(text);
            writer.Flush();
        }
        return memory.ToArray();
    }
}
