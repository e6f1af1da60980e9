class Report
{
    string Lines(List<string> names)
    {
        var text = "";
        foreach (var name in names)
        {
            text += name; // expect
        }
        return text;
    }
}
