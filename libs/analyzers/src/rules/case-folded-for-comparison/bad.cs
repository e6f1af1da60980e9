class Text
{
    bool Same(string a, string b) => a.ToLower() == b.ToLower(); // expect
}
