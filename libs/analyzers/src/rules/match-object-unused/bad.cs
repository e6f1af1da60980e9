class Lines
{
    bool IsComment(string line) => Regex.Match(line, "^#").Success; // expect
}
