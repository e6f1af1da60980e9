<?php

namespace App\Controller;

use App\Dto\Search;
use App\Dto\Order;
use Doctrine\DBAL\Connection;
use Symfony\Component\HttpFoundation\File\UploadedFile;
use Symfony\Component\HttpKernel\Attribute as Kernel;
use Symfony\Component\HttpKernel\Attribute\MapQueryParameter;
use Symfony\Component\HttpKernel\Attribute\MapQueryString;
use Symfony\Component\HttpKernel\Attribute\MapRequestPayload;
use Symfony\Component\HttpKernel\Attribute\MapUploadedFile;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\Routing\Attribute\Route;

// case: single values
class BooksController {
    #[Route('/books')]
    public function books(#[MapQueryParameter] string $sort, Connection $db) {
        $db->fetchAllAssociative("SELECT title FROM books ORDER BY $sort"); // expect: sql-injection
    }
    #[Route('/shelves')]
    public function shelves(#[Kernel\MapQueryParameter(name: 's')] ?string $sort, Connection $db) {
        $db->fetchAllAssociative("SELECT name FROM shelves ORDER BY $sort"); // expect: sql-injection
    }
    #[Route('/tags')]
    public function tags(#[MapQueryParameter] array $tags, Connection $db) {
        $db->fetchAllAssociative("SELECT * FROM tags WHERE name IN ('" . implode("','", $tags) . "')"); // expect: sql-injection
    }
    public function show(#[MapQueryParameter] string $name) {
        shell_exec("du $name"); // expect: command-injection
    }
}

// case: single values that are no text
class PagesController {
    #[Route('/pages')]
    public function pages(#[MapQueryParameter] int $page, #[MapQueryParameter] ?float $rate, #[MapQueryParameter] bool $all, Connection $db) {
        $db->fetchAllAssociative("SELECT title FROM books WHERE rate > $rate AND all = $all LIMIT 10 OFFSET $page");
    }
    #[Route('/found')]
    public function found(#[MapQueryParameter(filter: \FILTER_VALIDATE_INT)] $page, #[MapQueryParameter] Order $order, #[Autowire('%table%')] string $table, Connection $db) {
        $db->fetchAllAssociative("SELECT title FROM $table ORDER BY {$order->value} LIMIT $page");
    }
    #[Route('/mails')]
    public function mails(#[MapQueryParameter(filter: \FILTER_VALIDATE_URL)] $from, Connection $db) {
        $db->fetchAllAssociative("SELECT title FROM mails WHERE sender = '$from'"); // expect: sql-injection
    }
}
// file: src/Dto/Order.php
<?php
namespace App\Dto;
enum Order: string { case Title = 'title'; case Year = 'year'; }

// case: objects
class SearchController {
    #[Route('/search')]
    public function search(#[MapQueryString] Search $search, Connection $db) {
        $db->fetchAllAssociative("SELECT title FROM books WHERE title LIKE '%{$search->text}%'"); // expect: sql-injection
        $db->fetchAllAssociative("SELECT title FROM books LIMIT {$search->page}");
        $db->fetchAllAssociative("SELECT title FROM books ORDER BY {$search->order->value}");
        $db->fetchAllAssociative("SELECT title FROM books WHERE title = ?", [$search->text]);
    }
    #[Route('/find', methods: ['POST'])]
    public function find(#[MapRequestPayload] Search $search, Connection $db) {
        $db->fetchAllAssociative("SELECT title FROM books WHERE title = '" . $search->getText() . "'"); // expect: sql-injection
        $db->fetchAllAssociative("SELECT title FROM books LIMIT " . $search->getPage());
    }
    #[Route('/other')]
    public function other(Search $search, Connection $db) {
        $db->fetchAllAssociative("SELECT title FROM books WHERE title = '{$search->text}'");
    }
}
// file: src/Dto/Search.php
<?php
namespace App\Dto;
final class Search
{
    public function __construct(public readonly string $text = '', public readonly int $page = 1, public readonly Order $order = Order::Title) {}
    public function getText(): string { return $this->text; }
    public function getPage(): int { return $this->page; }
}
// file: src/Dto/Order.php
<?php
namespace App\Dto;
enum Order: string { case Title = 'title'; case Year = 'year'; }

// case: uploads
class PhotosController {
    #[Route('/photos', methods: ['POST'])]
    public function add(#[MapUploadedFile] UploadedFile $photo) {
        $photo->move('public/photos', $photo->getClientOriginalName()); // expect: unrestricted-upload
    }
    #[Route('/faces', methods: ['POST'])]
    public function face(#[MapUploadedFile] UploadedFile $face) {
        $face->move('public/faces', bin2hex(random_bytes(8)));
    }
}
