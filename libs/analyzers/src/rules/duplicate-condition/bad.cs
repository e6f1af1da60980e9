class Size
{
    string Name(int size)
    {
        if (size > 10) return "large";
        else if (size > 10) return "small"; // expect
        return "";
    }
}
