class Names
{
    void Show(List<string> names)
    {
        names.OrderBy(name => name.Length); // expect
        names.Where(name => name != ""); // expect
    }
}
