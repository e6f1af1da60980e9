<?php
mail('team@example.com', 'Contact', $_POST['text'], 'From: web@example.com');
mail('team@example.com', 'Contact', $text, 'From: ' . str_replace(["\r", "\n"], '', $_POST['from']));
