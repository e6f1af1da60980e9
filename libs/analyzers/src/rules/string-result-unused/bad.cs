class Names
{
    string Clean(string name)
    {
        name.Trim(); // expect
        return name;
    }
}
