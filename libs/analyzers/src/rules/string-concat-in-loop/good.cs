class Report
{
    int Lines(List<string> names)
    {
        var total = 0;
        foreach (var name in names)
        {
            total += name.Length;
        }
        return total;
    }
}
