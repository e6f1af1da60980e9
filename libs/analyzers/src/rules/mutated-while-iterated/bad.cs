class Names
{
    void Clean(List<string> names)
    {
        foreach (var name in names)
        {
            if (name == "") names.Remove(name); // expect
        }
    }
}
