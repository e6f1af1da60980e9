<?php

// case: escaped for words, in an attribute without quotes
$name = htmlspecialchars($_GET['name']);
echo '<input value=' . $name . '>'; // expect: xss
echo '<input value="' . $name . '">';

// case: escaped for words, in a script
$name = htmlspecialchars($_GET['name'], ENT_QUOTES);
echo '<script>show(' . $name . ')</script>'; // expect: xss
echo "<script>show('" . $name . "')</script>";

// case: as JSON in a script
?>
<script>
const filter = <?= json_encode($_GET['filter']) ?>;
const name = <?= htmlspecialchars($_GET['name']) ?>; // expect: xss
</script>

// case: what an event runs
$id = htmlspecialchars($_GET['id']);
?>
<button onclick="open('<?= $id ?>')">Open</button> <!-- expect: xss -->
<button data-id="<?= $id ?>">Open</button>

// case: the beginning of an address
?>
<a href="<?= htmlspecialchars($_GET['back']) ?>">Back</a> <!-- expect: xss -->
<a href="/list?page=<?= htmlspecialchars($_GET['page']) ?>">List</a>
<a href="/list?page=<?= urlencode($_GET['page']) ?>">List</a>

// case: without tags, in an attribute
$title = strip_tags($_GET['title']);
echo '<h1>' . $title . '</h1>';
echo '<h1 title="' . $title . '"></h1>'; // expect: xss

// case: quotes left as they are
$title = htmlspecialchars($_GET['title'], ENT_NOQUOTES);
echo "<h1>$title</h1>";
echo "<h1 title='$title'></h1>"; // expect: xss

// case: the name of a tag
$level = htmlspecialchars($_GET['level']);
echo "<$level>Title"; // expect: xss

// case: printed with a format
$link = htmlspecialchars($_GET['link']);
printf('<a title="%s">x</a>', $link);
printf('<a href="%s">x</a>', $link); // expect: xss

// case: a number anywhere
$id = (int) $_GET['id'];
echo '<input value=' . $id . '><script>show(' . $id . ')</script>';

// case: an argument that brings its quotes
$folder = escapeshellarg($_GET['folder']);
system("ls $folder");
system("ls '$folder'"); // expect: command-injection
system(sprintf("ls '%s'", $folder)); // expect: command-injection

// case: text that brings its quotes
$name = $pdo->quote($_GET['name']);
mysqli_query($db, "SELECT * FROM users WHERE name = $name");
mysqli_query($db, "SELECT * FROM users WHERE name = '$name'"); // expect: sql-injection

// case: attributes that a helper has put between quotes
function attributes($id, $text) {
    $all = array(sprintf('data-kind="%s"', 'note'));
    if ($id) {
        $all[] = sprintf('data-id="%s"', htmlspecialchars($id));
    }
    $all[] = 'data-text="' . htmlspecialchars($text) . '"';
    return implode(' ', $all);
}
$all = attributes($_POST['id'], $_POST['text']);
?>
<textarea name="note" <?php echo $all; ?>></textarea>

<?php
// case: attributes that a helper has left without quotes
function bare($id) {
    return implode(' ', array('data-id=' . htmlspecialchars($id)));
}
$all = bare($_POST['id']);
?>
<textarea name="note" <?php echo $all; // expect: xss ?>></textarea>
