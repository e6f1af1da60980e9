class Size
{
    string Name(int size)
    {
        if (size > 10) return "large";
        else if (size > 5) return "small";
        return "";
    }
}
