class Unzip
{
    void Run(ZipArchive archive, string target)
    {
        foreach (var entry in archive.Entries)
        {
            entry.ExtractToFile(Path.Combine(target, entry.FullName)); // expect
        }
    }
}
