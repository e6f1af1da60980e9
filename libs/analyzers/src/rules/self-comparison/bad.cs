class Range
{
    bool Same(Range other) => Start == Start; // expect
}
