class Files
{
    byte[] Checksum(byte[] data)
    {
        using var hash = MD5.Create();
        return hash.ComputeHash(data);
    }
}
