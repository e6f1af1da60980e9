<?php

// case: kept under the name its sender chose
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . $_FILES['photo']['name']); // expect: unrestricted-upload

// case: kept under a name of our own
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . bin2hex(random_bytes(8)) . '.jpg');

// case: the temporary file is the server's own
readfile($_FILES['photo']['tmp_name']);

// case: the name in a variable
$photo = $_FILES['photo'];
$target = 'photos/' . $photo['name'];
if (move_uploaded_file($photo['tmp_name'], $target)) { // expect: unrestricted-upload
    echo 'ok';
}
