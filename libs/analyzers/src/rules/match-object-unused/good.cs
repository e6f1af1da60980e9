class Lines
{
    bool IsComment(string line) => Regex.IsMatch(line, "^#");
    string Name(string line)
    {
        var match = Regex.Match(line, "name=(.*)");
        return match.Success ? match.Groups[1].Value : "";
    }
}
