<?php

namespace App\Controller;

use Doctrine\DBAL\Connection;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\Cookie;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Process\Process;
use Symfony\Component\Routing\Attribute\Route;

// case: a parameter in the answer
class HelloController extends AbstractController {
    #[Route('/hello')]
    public function hello(Request $request): Response {
        return new Response('Hello ' . $request->query->get('name')); // expect: xss
    }
}

// case: escaped in the answer
class HelloController extends AbstractController {
    #[Route('/hello')]
    public function hello(Request $request): Response {
        return new Response('Hello ' . htmlspecialchars($request->query->get('name')));
    }
}

// case: a part of the path
class HelloController extends AbstractController {
    #[Route('/hello/{name}')]
    public function hello(string $name): Response {
        return new Response("Hello $name"); // expect: xss
    }
}

// case: a number in the path
class PageController extends AbstractController {
    #[Route('/page/{number}')]
    public function page(int $number): Response {
        return new Response("Page $number");
    }
}

// case: redirected away
class LoginController extends AbstractController {
    public function after(Request $request): Response {
        return $this->redirect($request->query->get('next')); // expect: open-redirect
    }
}

// case: a redirect made by hand
class LoginController extends AbstractController {
    public function after(Request $request): Response {
        return new RedirectResponse($request->request->get('next')); // expect: open-redirect
    }
}

// case: redirected to a route
class LoginController extends AbstractController {
    public function after(Request $request): Response {
        return $this->redirectToRoute('home', ['from' => $request->query->get('from')]);
    }
}

// case: a statement of the connection
class ReportController {
    public function __construct(private Connection $connection) {}
    public function report(Request $request) {
        return $this->connection->fetchAllAssociative('SELECT * FROM sales WHERE year = ' . $request->query->get('year')); // expect: sql-injection
    }
}

// case: a statement with places
class ReportController {
    public function __construct(private Connection $connection) {}
    public function report(Request $request) {
        return $this->connection->fetchAllAssociative('SELECT * FROM sales WHERE year = ?', [$request->query->get('year')]);
    }
}

// case: a number of the query string
class ReportController {
    public function __construct(private Connection $connection) {}
    public function report(Request $request) {
        return $this->connection->fetchAllAssociative('SELECT * FROM sales WHERE year = ' . $request->query->getInt('year'));
    }
}

// case: a query of the object mapper
class UserFinder {
    public function find(EntityManagerInterface $manager, Request $request) {
        return $manager->createQuery("SELECT u FROM User u WHERE u.name = '" . $request->get('name') . "'")->getResult(); // expect: sql-injection
    }
}

// case: a condition with a parameter
class UserFinder {
    public function find(EntityManagerInterface $manager, Request $request) {
        return $manager->createQueryBuilder()->where('u.name = :name')->setParameter('name', $request->get('name'));
    }
}

// case: a command line
$process = Process::fromShellCommandline('convert ' . Request::createFromGlobals()->query->get('file')); // expect: command-injection

// case: every origin
$response = new Response('x', 200, ['Access-Control-Allow-Origin' => '*']); // expect: cors-any-origin
$other = new Response('x', 200, ['Access-Control-Allow-Origin' => 'https://www.example.com']);

// case: a cookie that scripts can read
$cookie = Cookie::create('id', 'x', 0, '/', null, true, false); // expect: insecure-cookie
$other = Cookie::create('id', 'x', 0, '/', null, true, true);

// case: addresses of the program's own routes
class ListController extends AbstractController {
    public function __construct(private readonly \Symfony\Component\Routing\Generator\UrlGeneratorInterface $router) {}
    #[Route('/list/{kind}/any')]
    public function any(Request $request, string $kind): Response {
        if ($kind === '') return new RedirectResponse($this->router->generate($kind));
        return $this->redirect($this->generateUrl($kind, ['page' => $request->query->get('page')]));
    }
}

// case: an address that is no more than a path
class BackController extends AbstractController {
    public function back(Request $request): Response {
        $url = $request->query->get('url');
        if (!\GuzzleHttp\Psr7\Uri::isAbsolutePathReference(new \GuzzleHttp\Psr7\Uri($url))) return $this->redirect('/');
        return $this->redirect($url);
    }
}

// case: an answer that says what it is
class FileController extends AbstractController {
    public function show(Request $request): Response {
        if ($request->query->get('as') === 'page') return new Response($request->query->get('text'), 200, ['Content-Type' => 'text/html']); // expect: xss
        return new Response($request->query->get('text'), 200, ['Content-Type' => 'text/plain']);
    }
}

// case: a bag that a program keeps its settings in, and one of a request
use Symfony\Component\HttpFoundation\ParameterBag;
use Symfony\Component\HttpFoundation\Request;
class Settings {
    private ParameterBag $values;
    public function __construct(ParameterBag $values) {
        $this->values = $values;
    }
    public function of(string $name) {
        return $this->values->get($name);
    }
}
class Exports {
    public function __construct(private Settings $settings) {}
    public function all() {
        return scandir($this->settings->of('folder'));
    }
    public function one(Request $request) {
        return $this->read($request->query);
    }
    public function other(Request $request) {
        return scandir($request->attributes->get('folder')); // expect: path-traversal
    }
    private function read(ParameterBag $asked) {
        return scandir($asked->get('folder')); // expect: path-traversal
    }
}

// case: where an uploaded file lies has nothing of its name
use Symfony\Component\HttpFoundation\File\UploadedFile;
$file = new UploadedFile($_FILES['photo']['tmp_name'], $_FILES['photo']['full_path'], $_FILES['photo']['type']);
$stream = fopen($file->getRealPath(), 'r');
readfile($file->getPathname());
echo $file->getClientOriginalName(); // expect: xss

// case: what no route has a place for is bound by its name
class ReportController extends AbstractController {
    #[Route(path: '/reports/upload', name: 'upload', methods: ['POST'])]
    public function upload(string $projectDirectory): Response {
        mkdir($projectDirectory . '/reports');
        return new Response('done');
    }
    #[Route(path: '/reports/{folder}', name: 'folder', methods: ['POST'])]
    public function folder(string $projectDirectory, string $folder): Response {
        mkdir($projectDirectory . '/' . $folder); // expect: path-traversal
        return new Response('done');
    }
}

// case: what the router notes of a request is its own
function answer(Request $request) {
    call_user_func($request->attributes->get('_controller'));
    call_user_func($request->attributes->get('name')); // expect: code-injection
}

// case: a query that is built in a chain
function listed(\Symfony\Component\HttpFoundation\Request $request, \Doctrine\ORM\EntityManagerInterface $manager)
{
    $name = $request->query->get('name');
    $manager->createQueryBuilder()->select('u')->from('User', 'u')->where("u.name = '" . $name . "'")->getQuery(); // expect: sql-injection
    return $manager->createQueryBuilder()->select('u')->from('User', 'u')->where('u.name = :name')->setParameter('name', $name)->getQuery();
}
