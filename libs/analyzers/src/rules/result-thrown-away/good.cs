class Names
{
    void Show(List<string> names)
    {
        names = names.OrderBy(name => name.Length).ToList();
        names.RemoveAll(name => name == "");
        builder.Append("a");
    }
}

class ItemsByName : Specification<Item>
{
    public ItemsByName(string name)
    {
        Query.Where(item => item.Name == name);
    }
}

class Rows
{
    Sql History(Sql all, int? kind)
    {
        var builder = all.Open();
        if (kind != null)
        {
            builder.Where(row => row.Kind == kind);
        }
        return builder;
    }
}
