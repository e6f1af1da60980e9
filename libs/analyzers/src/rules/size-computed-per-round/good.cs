class Names
{
    void Show(List<string> names)
    {
        for (var i = 0; i < names.Count; i++)
        {
            Show(i);
        }
    }
}
