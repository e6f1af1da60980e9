class Notes
{
    string First()
    {
        using var reader = new StreamReader("notes.txt");
        return reader.ReadLine();
    }
}
