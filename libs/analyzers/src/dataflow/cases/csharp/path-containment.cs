using System;
using System.IO;
using Microsoft.AspNetCore.Mvc;

// case: a beginning without a separator is the beginning of siblings, too
public class BooksController : Controller
{
    private const string Shelf = "/var/lib/shelf";

    public IActionResult Show(string title)
    {
        var book = Path.GetFullPath(Path.Combine(Shelf, title));
        if (!book.StartsWith(Shelf, StringComparison.Ordinal)) return NotFound();
        return PhysicalFile(book, "text/plain"); // expect: path-traversal
    }
}

// case: the folder resolved
public class BooksController : Controller
{
    private static readonly string Shelf = Path.GetFullPath("shelf");

    public IActionResult Show(string title)
    {
        var book = Path.GetFullPath(Path.Combine(Shelf, title));
        if (book.IndexOf(Shelf, StringComparison.OrdinalIgnoreCase) != 0) return NotFound();
        return PhysicalFile(book, "text/plain"); // expect: path-traversal
    }
}

// case: a folder that an object was made with
public class BooksController : Controller
{
    private readonly string _shelf;

    public BooksController(IWebHostEnvironment environment)
    {
        _shelf = Path.Combine(environment.ContentRootPath, "shelf");
    }

    public IActionResult Show(string title)
    {
        var book = Path.GetFullPath(Path.Combine(_shelf, title));
        if (!book.StartsWith(_shelf)) return NotFound();
        return PhysicalFile(book, "text/plain"); // expect: path-traversal
    }
}

// case: where the program was started
public class BooksController : Controller
{
    public IActionResult Show(string title)
    {
        var book = Path.GetFullPath(title);
        if (book.StartsWith(Directory.GetCurrentDirectory())) return PhysicalFile(book, "text/plain"); // expect: path-traversal
        return NotFound();
    }
}

// case: guarded: with a separator behind the folder
public class BooksController : Controller
{
    private const string Shelf = "/var/lib/shelf";
    private const string Closed = "/var/lib/shelf/";

    public IActionResult A(string title)
    {
        var book = Path.GetFullPath(Path.Combine(Shelf, title));
        if (!book.StartsWith(Shelf + Path.DirectorySeparatorChar, StringComparison.Ordinal)) return NotFound();
        return PhysicalFile(book, "text/plain");
    }

    public IActionResult B(string title)
    {
        var book = Path.GetFullPath(Path.Combine(Closed, title));
        if (!book.StartsWith(Closed)) return NotFound();
        return PhysicalFile(book, "text/plain");
    }

    public IActionResult C(string title)
    {
        var book = Path.GetFullPath(Path.Combine(Closed, title));
        if (book.IndexOf(Closed, StringComparison.Ordinal) != 0) return NotFound();
        return PhysicalFile(book, "text/plain");
    }
}

// case: guarded: an object was made with a closed folder
public class BooksController : Controller
{
    private readonly string _shelf;

    public BooksController(IWebHostEnvironment environment)
    {
        _shelf = Path.Combine(environment.ContentRootPath, "shelf") + Path.DirectorySeparatorChar;
    }

    public IActionResult Show(string title)
    {
        var book = Path.GetFullPath(Path.Combine(_shelf, title));
        if (!book.StartsWith(_shelf)) return NotFound();
        return PhysicalFile(book, "text/plain");
    }
}

// case: guarded: the separator is added where it lacks
public class BooksController : Controller
{
    public IActionResult Show(string title)
    {
        var shelf = Path.GetFullPath("shelf");
        if (!Path.EndsInDirectorySeparator(shelf)) shelf += Path.DirectorySeparatorChar;
        var book = Path.GetFullPath(Path.Combine(shelf, title));
        if (!book.StartsWith(shelf)) return NotFound();
        return PhysicalFile(book, "text/plain");
    }
}
