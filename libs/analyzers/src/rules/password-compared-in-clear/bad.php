<?php
function login($row) {
    if ($row['password'] == $_POST['password']) { // expect
        enter($row);
    }
}
