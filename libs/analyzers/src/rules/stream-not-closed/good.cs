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
