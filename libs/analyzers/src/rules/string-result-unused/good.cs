class Names
{
    string Clean(string name)
    {
        builder.Replace("a", "b");
        return name.Trim();
    }
}

class Housekeeper
{
    void Run()
    {
        _entryRepo.Trim();
    }
}
