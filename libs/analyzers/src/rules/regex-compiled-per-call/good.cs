class Names
{
    private static readonly Regex Name = new Regex("^[a-z]+$");

    bool Valid(string name)
    {
        return Name.IsMatch(name);
    }
}
