class Load
{
    void Lines(string path)
    {
        foreach (var line in File.ReadAllLines(path)) // expect
        {
            Handle(line);
        }
    }
}
