class Names
{
    void Clean(List<string> names)
    {
        foreach (var name in names.ToList())
        {
            if (name == "") names.Remove(name);
        }
    }
}
