class Notes
{
    string First()
    {
        var reader = new StreamReader("notes.txt"); // expect
        return reader.ReadLine();
    }
}
