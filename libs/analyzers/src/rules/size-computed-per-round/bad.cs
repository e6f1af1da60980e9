class Names
{
    void Show(IEnumerable<string> names)
    {
        for (var i = 0; i < names.Count(); i++) // expect
        {
            Show(i);
        }
    }
}
