class Load
{
    string[] Lines(string path)
    {
        foreach (var line in File.ReadLines(path))
        {
            Handle(line);
        }
        return File.ReadAllLines(path);
    }
}
