using System;
using System.IO;
using System.IO.Compression;

// case: unpacked under the name it brings
public class Unpacker
{
    public void Unpack(Stream upload, string root)
    {
        var archive = new ZipArchive(upload);
        foreach (var entry in archive.Entries)
        {
            entry.ExtractToFile(Path.Combine("/srv/files", entry.FullName)); // expect: path-traversal
        }
    }
}

// case: only the last part of the name
public class Unpacker
{
    public void Unpack(ZipArchiveEntry entry) => entry.ExtractToFile(Path.Combine("/srv/files", Path.GetFileName(entry.FullName)));
}

// case: looked at before
public class Unpacker
{
    public void Unpack(ZipArchiveEntry entry)
    {
        var target = Path.GetFullPath(Path.Combine("/srv/files", entry.FullName));
        if (!target.StartsWith("/srv/files/", StringComparison.Ordinal)) throw new IOException("outside");
        entry.ExtractToFile(target);
    }
}

// case: another library's entries
public class Unpacker
{
    public void Unpack(ICSharpCode.SharpZipLib.Zip.ZipInputStream input)
    {
        var entry = input.GetNextEntry();
        using var file = File.Create(Path.Combine("/srv/files", entry.Name)); // expect: path-traversal
    }
}
