class A
{
    void M(bool open)
    {
        if (open == false) Close();
        if (open = IsOpen()) Close();
    }
}
