class Range
{
    bool Same(Range other) => Start == other.Start;
}
