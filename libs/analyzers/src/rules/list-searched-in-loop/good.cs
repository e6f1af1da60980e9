class Names
{
    void Once(IEnumerable<string> names)
    {
        var seen = new HashSet<string>();
        foreach (var name in names)
        {
            if (!seen.Contains(name) && name.Contains("a")) seen.Add(name);
        }
    }
}
