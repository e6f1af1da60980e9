class Names
{
    bool Valid(string name)
    {
        return new Regex("^[a-z]+$").IsMatch(name); // expect
    }
}
