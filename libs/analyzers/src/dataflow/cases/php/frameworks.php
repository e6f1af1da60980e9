<?php

// case: a statement of CodeIgniter
class Items extends CI_Model
{
    public function find()
    {
        $name = $this->input->post('name');
        $this->db->query("SELECT * FROM items WHERE name = '$name'"); // expect: sql-injection
        $this->db->query('SELECT * FROM items WHERE name = ' . $this->db->escape($name));
        $this->db->where('name', $name)->get('items');
        $this->db->where("name = '$name'"); // expect: sql-injection
    }
}

// case: rows of CodeIgniter
class Notes extends CI_Model
{
    public function show()
    {
        foreach ($this->db->query('SELECT * FROM notes')->result() as $note) {
            echo html_escape($note->text);
            echo $note->text; // expect: xss
        }
    }
}

// case: a part of the path in CodeIgniter
class Pages extends CI_Controller
{
    public function view($page)
    {
        include APPPATH . 'views/' . $page . '.php'; // expect: file-inclusion
    }
}

// case: a request of Yii
$name = Yii::$app->request->get('name');
echo $name; // expect: xss
echo \yii\helpers\Html::encode($name);
Yii::$app->db->createCommand("SELECT * FROM user WHERE name = '$name'"); // expect: sql-injection

// case: requests without a token in Yii
class HookController extends \yii\web\Controller
{
    public function init()
    {
        $this->enableCsrfValidation = false; // expect: csrf-disabled
    }
}

// case: a request of CakePHP
class ArticlesController extends \Cake\Controller\Controller
{
    public function view()
    {
        echo $this->request->getQuery('title'); // expect: xss
        echo h($this->request->getQuery('title'));
    }
}

// case: a statement of Drupal
db_query("SELECT uid FROM {users} WHERE name = '" . $_GET['name'] . "'"); // expect: sql-injection
db_query('SELECT uid FROM {users} WHERE name = :name', [':name' => $_GET['name']]);

// case: escapers of libraries
echo $escaper->escapeHtml($_GET['name']);
echo '<script>show(' . $escaper->escapeJs($_GET['name']) . ')</script>';

// case: conditions as text
User::find()->where("name = '" . $_GET['name'] . "'"); // expect: sql-injection
User::find()->where('name = ' . (int) $_GET['id']);
$this->Users->find()->where(["name = '" . $_GET['name'] . "'"]); // expect: sql-injection
$this->Users->find()->where(['name' => $_GET['name']]);
$list->where('name', $_GET['name']);
$criteria->addCondition('id = ' . $_GET['id']); // expect: sql-injection

// case: parts of the path that Slim has found
use Psr\Http\Message\ServerRequestInterface as Request;
use Psr\Http\Message\ResponseInterface as Response;
$app->get('/hello/{name}', function (Request $request, Response $response, array $args) {
    $response->getBody()->write('<p>' . $args['name'] . '</p>'); // expect: xss
    $response->getBody()->write('<p>' . htmlspecialchars($args['name']) . '</p>');
    return $response;
});

// case: errors that visitors see
$app->addErrorMiddleware(true, true, true); // expect: debug-mode-on
$app->addErrorMiddleware($settings['debug'], true, true);
