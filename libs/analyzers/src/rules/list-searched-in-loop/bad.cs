class Names
{
    void Once(IEnumerable<string> names)
    {
        var seen = new List<string>();
        foreach (var name in names)
        {
            if (!seen.Contains(name)) seen.Add(name); // expect
        }
    }
}
